import { CaptureInline } from '../../features/capture/capture-inline.tsx';
import { ShoppingPanel } from '../../features/items/shopping-panel.tsx';
import { TodoPanel } from '../../features/items/todo-panel.tsx';
import { useCaptureSheet } from '../capture-context.ts';
import './dashboard.css';

/** The desktop's first screen: the pocket above, To-Do and Shopping side by side. */
export function Dashboard() {
  const capture = useCaptureSheet();
  return (
    <main className="dashboard">
      <h1 tabIndex={-1} className="sr-only">
        Pouch
      </h1>
      <CaptureInline variant="line" onAdded={capture.show} />
      <div className="dashboard-panels">
        <TodoPanel />
        <ShoppingPanel />
      </div>
    </main>
  );
}
