import { CategoryPanel } from './category-panel.tsx';
import { todoConfig } from './todo-config.ts';

export const TodoPanel = () => <CategoryPanel config={todoConfig} />;
