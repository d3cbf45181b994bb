CREATE TABLE `suspensions` (
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`suspended_at` datetime(3) NOT NULL,
	CONSTRAINT `suspensions_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
ALTER TABLE `suspensions` ADD CONSTRAINT `suspensions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `suspensions_suspended_at` ON `suspensions` (`suspended_at`,`user_id`);