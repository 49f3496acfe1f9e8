ALTER TABLE "developers" ADD COLUMN "published_password_hash" text;--> statement-breakpoint
UPDATE "developers" SET "published_password_hash" = "password_hash" WHERE "is_demo";
