-- Sessions go on: their devices hold the token, and the server now looks for its hash.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex') WHERE length("token") <> 64;--> statement-breakpoint
-- As better-auth writes it: SHA-256 in base64url without padding. Links that were mailed go on working.
UPDATE "verifications" SET "identifier" = rtrim(translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/', '-_'), '=')
  WHERE "identifier" LIKE 'reset-password:%';
