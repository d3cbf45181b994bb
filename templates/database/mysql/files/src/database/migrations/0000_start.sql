CREATE TABLE `attempts` (
	`key` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`count` int NOT NULL,
	`started_at` datetime(3) NOT NULL,
	CONSTRAINT `attempts_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
CREATE TABLE `email_tokens` (
	`token_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`kind` varchar(32) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`name` varchar(255) character set utf8mb4 collate utf8mb4_unicode_ci,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `email_tokens_token_hash` PRIMARY KEY(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_agent` varchar(400) character set utf8mb4 collate utf8mb4_unicode_ci NOT NULL DEFAULT '',
	`created_at` datetime(3) NOT NULL,
	`last_seen_at` datetime(3) NOT NULL,
	`expires` datetime(3) NOT NULL,
	`reauthenticated_at` datetime(3),
	CONSTRAINT `sessions_token_hash` PRIMARY KEY(`token_hash`),
	CONSTRAINT `sessions_id` UNIQUE(`id`)
);
--> statement-breakpoint
CREATE TABLE `passwords` (
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`hash` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	CONSTRAINT `passwords_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`name` varchar(255) character set utf8mb4 collate utf8mb4_unicode_ci NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`email_verified` datetime(3),
	`role` varchar(16) character set utf8mb4 collate utf8mb4_bin NOT NULL DEFAULT 'viewer',
	`created_at` datetime(3) NOT NULL,
	`device_version` int NOT NULL DEFAULT 0,
	CONSTRAINT `users_id` PRIMARY KEY(`id`),
	CONSTRAINT `users_email` UNIQUE(`email`)
);
--> statement-breakpoint
ALTER TABLE `email_tokens` ADD CONSTRAINT `email_tokens_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sessions` ADD CONSTRAINT `sessions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `passwords` ADD CONSTRAINT `passwords_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `attempts_started_at` ON `attempts` (`started_at`);--> statement-breakpoint
CREATE INDEX `email_tokens_user` ON `email_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_tokens_email` ON `email_tokens` (`email`);--> statement-breakpoint
CREATE INDEX `email_tokens_expires` ON `email_tokens` (`expires`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_created_at` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_role_name` ON `users` (`role`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_role_email` ON `users` (`role`,`email`);--> statement-breakpoint
CREATE INDEX `users_role_created_at` ON `users` (`role`,`created_at`,`id`);