package app.pouch.mobile;

import android.content.Intent;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        setIntent(isSeenBefore(savedInstanceState) ? new Intent(Intent.ACTION_MAIN) : SharedText.asLink(getIntent()));
        ReminderChannel.create(this);
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void load() {
        super.load();
        getBridge().getWebView().setBackgroundColor(getColor(R.color.ground));
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(SharedText.asLink(intent));
    }

    /** Android hands over the first intent again when the app is restored or opened from the recent ones. */
    private boolean isSeenBefore(Bundle savedInstanceState) {
        return savedInstanceState != null || (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
    }
}
