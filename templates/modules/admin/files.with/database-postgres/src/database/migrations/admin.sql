CREATE TABLE "suspensions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_suspended_at" ON "suspensions" USING btree ("suspended_at","user_id");