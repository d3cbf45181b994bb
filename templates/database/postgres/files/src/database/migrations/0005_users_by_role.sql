CREATE INDEX "users_role_name" ON "users" USING btree ("role","name","id");--> statement-breakpoint
CREATE INDEX "users_role_email" ON "users" USING btree ("role","email");--> statement-breakpoint
CREATE INDEX "users_role_created_at" ON "users" USING btree ("role","created_at","id");