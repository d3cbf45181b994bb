CREATE TABLE `authenticators` (
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`secret` varchar(255) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`last_step` bigint NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`last_used_at` datetime(3),
	CONSTRAINT `authenticators_user_id` PRIMARY KEY(`user_id`)
);
--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`token_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`authenticated_at` datetime(3) NOT NULL,
	`expires` datetime(3) NOT NULL,
	CONSTRAINT `pending_sign_ins_token_hash` PRIMARY KEY(`token_hash`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` varchar(64) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`user_id` varchar(36) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	CONSTRAINT `recovery_codes_code_hash` PRIMARY KEY(`code_hash`)
);
--> statement-breakpoint
ALTER TABLE `authenticators` ADD CONSTRAINT `authenticators_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `pending_sign_ins` ADD CONSTRAINT `pending_sign_ins_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD CONSTRAINT `recovery_codes_user_id_users_id_fk` FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `pending_sign_ins_user_id` ON `pending_sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `pending_sign_ins_expires` ON `pending_sign_ins` (`expires`);--> statement-breakpoint
CREATE INDEX `recovery_codes_user_id` ON `recovery_codes` (`user_id`);