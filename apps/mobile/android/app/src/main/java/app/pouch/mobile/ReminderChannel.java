package app.pouch.mobile;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import android.os.Build;

/** How Android shows reminders: with importance 5, the default sound, vibration and sage green lights. */
final class ReminderChannel {

    private ReminderChannel() {}

    /** Makes the channel before anything can arrive on it; changes nothing when it is there. */
    static void create(Context context) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return;

        NotificationChannel channel = new NotificationChannel(
            context.getString(R.string.reminders_channel),
            context.getString(R.string.reminders_title),
            NotificationManager.IMPORTANCE_MAX
        );
        channel.enableVibration(true);
        channel.enableLights(true);
        channel.setLightColor(context.getColor(R.color.sage));
        context.getSystemService(NotificationManager.class).createNotificationChannel(channel);
    }
}
