import AppIntents
import UIKit

/// Leads a text from Shortcuts, Siri or a shortcut in the share sheet to quick-add, by the link that all others take.
@available(iOS 16.4, *)
struct AddThoughtIntent: AppIntent {
    static let title: LocalizedStringResource = "New Thought"
    static let description: IntentDescription? = IntentDescription("Opens Pouch with a text, for you to put in.")
    static let openAppWhenRun = true

    @Parameter(title: "Text")
    var text: String?

    static var parameterSummary: some ParameterSummary {
        Summary("New thought: \(\.$text)")
    }

    @MainActor
    func perform() async throws -> some IntentResult {
        if let link = link(to: text ?? "") {
            await UIApplication.shared.open(link)
        }
        return .result()
    }

    private func link(to text: String) -> URL? {
        var link = URLComponents()
        link.scheme = "pouch"
        link.host = "add"
        link.queryItems = [URLQueryItem(name: "text", value: text)]
        // The page reads a bare plus as a blank.
        link.percentEncodedQuery = link.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
        return link.url
    }
}

/// Offers the intent without anybody setting it up.
@available(iOS 16.4, *)
struct PouchShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: AddThoughtIntent(),
            phrases: ["New thought in \(.applicationName)", "Add to \(.applicationName)"],
            shortTitle: "New Thought",
            systemImageName: "plus"
        )
    }
}
