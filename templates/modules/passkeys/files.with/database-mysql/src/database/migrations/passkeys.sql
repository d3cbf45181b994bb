CREATE TABLE `answered_challenges` (
	`challenge_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `answered_challenges_challenge_hash` PRIMARY KEY(`challenge_hash`)
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`name` varchar(100) character set utf8mb4 collate utf8mb4_unicode_ci NOT NULL,
	`rp_id` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`credential_id` varchar(1400) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`public_key` varchar(2000) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`counter` bigint NOT NULL,
	`transports` varchar(100) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`is_synced` boolean NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3),
	CONSTRAINT `passkeys_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `passkeys` ADD CONSTRAINT `passkeys_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `answered_challenges_expires` ON `answered_challenges` (`expires`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);