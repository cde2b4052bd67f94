import { useSearchParams } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { useListState } from '#web/client/use-list-state.ts';
import { AdminUser } from '#web/features/operations/admin/user/admin-user.tsx';
import { isUserTab } from '#web/features/operations/admin/user/user-tabs.ts';
import type { Route } from './+types/admin-user.ts';

export default function AdminUserPage({ params: { id } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const list = useListState({ filters: ['all'] });
  const current = useStore(session);
  const tab = query.get('tab') ?? '';
  return (
    <AdminUser
      id={id}
      isMe={current.status === 'in' && current.user.id === id}
      tab={isUserTab(tab) ? tab : 'overview'}
      onTab={(next) => setQuery(next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })}
      list={list}
    />
  );
}
