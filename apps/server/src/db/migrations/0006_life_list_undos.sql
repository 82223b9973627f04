DROP TABLE "calendar_feeds" CASCADE;--> statement-breakpoint
DROP TABLE "contacts" CASCADE;--> statement-breakpoint
DROP TABLE "devices" CASCADE;--> statement-breakpoint
DROP TABLE "web_push_keys" CASCADE;--> statement-breakpoint
DROP TABLE "reminder_deliveries" CASCADE;--> statement-breakpoint
DROP TABLE "reminders" CASCADE;--> statement-breakpoint
DROP TABLE "share_approvals" CASCADE;--> statement-breakpoint
DROP TABLE "share_pictures" CASCADE;--> statement-breakpoint
DROP TABLE "shares" CASCADE;