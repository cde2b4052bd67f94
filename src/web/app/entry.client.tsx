import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startApp } from '#web/client/start.ts';

void startApp();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Shows the offline page when a page is requested without a connection. Idle time is early enough.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => navigator.serviceWorker.register('/sw.js'), 2000);
