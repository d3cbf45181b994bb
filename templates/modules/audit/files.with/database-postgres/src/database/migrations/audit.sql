CREATE TABLE "activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"user_id" text,
	"actor_role" text,
	"address" text,
	"device" text,
	"details" json NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"failure_key" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_failure" ON "activity" USING btree ("failure_key");--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_event" ON "activity" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_user_event" ON "activity" USING btree ("user_id","event","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_event" ON "activity" USING btree ("actor_id","event","at","id");