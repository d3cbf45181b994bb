CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text,
	`user_id` text,
	`actor_role` text,
	`address` text,
	`device` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_kind` ON `activity` (`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user_kind` ON `activity` (`user_id`,`kind`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor_kind` ON `activity` (`actor_id`,`kind`,`at`,`id`);