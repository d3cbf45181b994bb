CREATE TABLE `mail_tokens` (
	`token_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`kind` varchar(32) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`name` varchar(255) character set utf8mb4 collate utf8mb4_unicode_ci,
	`password_hash` varchar(255) character set utf8mb4 collate utf8mb4_bin,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `mail_tokens_token_hash` PRIMARY KEY(`token_hash`)
);
--> statement-breakpoint
ALTER TABLE `mail_tokens` ADD CONSTRAINT `mail_tokens_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `mail_tokens_user` ON `mail_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_tokens_email` ON `mail_tokens` (`email`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expires` ON `mail_tokens` (`expires`);