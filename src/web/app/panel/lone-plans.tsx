import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { PremiumPlans } from './premium-plans.tsx';

/** The plan modal on a page that has no query cache of its own. */
export function LonePlans(props: ComponentProps<typeof PremiumPlans>) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <PremiumPlans {...props} />
    </QueryClientProvider>
  );
}
