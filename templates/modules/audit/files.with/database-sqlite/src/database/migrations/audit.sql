CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`actor_id` text,
	`user_id` text,
	`actor_role` text,
	`address` text,
	`device` text,
	`details` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`failure_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_failure` ON `activity` (`failure_key`);--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_event` ON `activity` (`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user_event` ON `activity` (`user_id`,`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor_event` ON `activity` (`actor_id`,`event`,`at`,`id`);