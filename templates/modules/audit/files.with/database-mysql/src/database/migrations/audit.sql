CREATE TABLE `activity` (
	`id` bigint AUTO_INCREMENT NOT NULL,
	`at` datetime(3) NOT NULL,
	`event` varchar(40) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`actor_id` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`actor_role` varchar(16) character set utf8mb4 collate utf8mb4_bin,
	`address` varchar(64) character set utf8mb4 collate utf8mb4_bin,
	`device` varchar(400) character set utf8mb4 collate utf8mb4_bin,
	`details` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`count` int NOT NULL DEFAULT 1,
	`failure_key` varchar(64) character set utf8mb4 collate utf8mb4_bin,
	CONSTRAINT `activity_id` PRIMARY KEY(`id`),
	CONSTRAINT `activity_failure` UNIQUE(`failure_key`)
);
--> statement-breakpoint
CREATE INDEX `activity_at` ON `activity` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_event` ON `activity` (`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_user_event` ON `activity` (`user_id`,`event`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor` ON `activity` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_actor_event` ON `activity` (`actor_id`,`event`,`at`,`id`);