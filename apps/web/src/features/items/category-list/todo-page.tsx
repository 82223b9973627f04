import { CategoryPage } from './category-page.tsx';
import { todoConfig } from './todo-config.ts';

/** `/todo?urgency=` (IL-01). */
export const TodoPage = () => <CategoryPage config={todoConfig} />;
