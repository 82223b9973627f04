import Capacitor
import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }

        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = makePage()
        window?.makeKeyAndVisible()

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
        if let shortcut = connectionOptions.shortcutItem {
            followOncePluginsListen(shortcut)
        }
        if let response = connectionOptions.notificationResponse {
            follow(response)
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }

    func windowScene(
        _ windowScene: UIWindowScene,
        performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(follow(shortcutItem))
    }

    /// The web app, on its ground colour until its first picture is there.
    private func makePage() -> UIViewController {
        let page = CAPBridgeViewController()
        page.loadViewIfNeeded()
        page.webView?.backgroundColor = UIColor(named: "Ground")
        page.webView?.scrollView.backgroundColor = UIColor(named: "Ground")
        return page
    }

    /// Leads where the link leads that the shortcut carries; false when it carries none.
    private func follow(_ shortcut: UIApplicationShortcutItem) -> Bool {
        guard let link = shortcut.userInfo?["link"] as? String, let url = URL(string: link) else {
            return false
        }
        NotificationCenter.default.post(name: .capacitorOpenURL, object: ["url": url])
        return true
    }

    /// The notification that started the app was pressed before Capacitor asked to hear of any. Where iOS tells of it once
    /// more the page leads to the same place.
    private func follow(_ response: UNNotificationResponse) {
        let page = window?.rootViewController as? CAPBridgeViewController
        page?.bridge?.notificationRouter.userNotificationCenter(
            UNUserNotificationCenter.current(),
            didReceive: response,
            withCompletionHandler: {}
        )
    }

    /// At a cold start nobody hears of a link before the page is on the screen.
    private func followOncePluginsListen(_ shortcut: UIApplicationShortcutItem) {
        var token: NSObjectProtocol?
        token = NotificationCenter.default.addObserver(
            forName: .capacitorViewDidAppear,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            if let token {
                NotificationCenter.default.removeObserver(token)
            }
            _ = self?.follow(shortcut)
        }
    }
}
