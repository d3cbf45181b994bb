CREATE TABLE `invitations` (
	`id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`role` varchar(16) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`token_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`is_mailed` boolean NOT NULL,
	`invited_by` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	`created_at` datetime(3) NOT NULL,
	`expires` datetime(3) NOT NULL,
	`withdrawn_at` datetime(3),
	`accepted_at` datetime(3),
	`accepted_by` varchar(36) character set utf8mb4 collate utf8mb4_bin,
	CONSTRAINT `invitations_id` PRIMARY KEY(`id`),
	CONSTRAINT `invitations_email` UNIQUE(`email`),
	CONSTRAINT `invitations_token_hash` UNIQUE(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `suspensions` (
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`suspended_at` datetime(3) NOT NULL,
	CONSTRAINT `suspensions_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `search_text` varchar(700) character set utf8mb4 collate utf8mb4_bin;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` datetime(3);--> statement-breakpoint
ALTER TABLE `invitations` ADD CONSTRAINT `invitations_invited_by_users_id_fk` FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `invitations` ADD CONSTRAINT `invitations_accepted_by_users_id_fk` FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `suspensions` ADD CONSTRAINT `suspensions_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `invitations_created_at` ON `invitations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`accepted_at`,`expires`);--> statement-breakpoint
CREATE INDEX `invitations_invited_by` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `invitations_accepted_by` ON `invitations` (`accepted_by`);--> statement-breakpoint
CREATE INDEX `suspensions_suspended_at` ON `suspensions` (`suspended_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_search_text` ON `users` (`search_text`,`id`);