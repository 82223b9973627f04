import './main.css';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { StrictMode, type SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Switch>
        <Route path="/other">
          <p>Elsewhere</p>
        </Route>
        <Route>
          <SignIn />
        </Route>
      </Switch>
    </QueryClientProvider>
  </StrictMode>,
);

function SignIn() {
  const signIn = useMutation({
    mutationFn: (body: FormData) => fetch('/api/auth/sign-in/email', { method: 'POST', body }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    signIn.mutate(new FormData(event.currentTarget));
  };
  return (
    <main className="mx-auto max-w-sm p-4">
      <h1 className="text-2xl font-bold">Sign in</h1>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <label className="grid gap-1">
          Email
          <input className="rounded border p-3" type="email" name="email" autoComplete="username" required />
        </label>
        <label className="grid gap-1">
          Password
          <input
            className="rounded border p-3"
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        </label>
        <button className="rounded bg-black p-3 text-white" disabled={signIn.isPending}>
          Log in
        </button>
      </form>
    </main>
  );
}
