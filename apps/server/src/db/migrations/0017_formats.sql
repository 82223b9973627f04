ALTER TABLE "profiles" ADD COLUMN "time_format" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_day_of_week" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_time_format" CHECK ("profiles"."time_format" in ('12h', '24h'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_first_day" CHECK ("profiles"."first_day_of_week" in ('MON', 'SAT', 'SUN'));