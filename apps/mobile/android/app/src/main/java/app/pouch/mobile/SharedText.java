package app.pouch.mobile;

import android.content.Intent;
import android.net.Uri;

/** Text that another app shares with Pouch. */
final class SharedText {

    private SharedText() {}

    /** The link that opens quick-add with the shared text; any other intent as it is. */
    static Intent asLink(Intent intent) {
        if (!Intent.ACTION_SEND.equals(intent.getAction())) return intent;

        // Not always a string: some apps share text with its formatting.
        CharSequence text = intent.getCharSequenceExtra(Intent.EXTRA_TEXT);
        Uri.Builder link = new Uri.Builder().scheme("pouch").authority("add");
        if (text != null) link.appendQueryParameter("text", text.toString());
        return new Intent(Intent.ACTION_VIEW, link.build());
    }
}
