import { OutboxPage } from '#web/features/operations/outbox/outbox.tsx';

export { requireDevelopment as loader } from '../require-development.ts';

export default function DevOutboxPage() {
  return (
    <>
      <title>Outbox – Chartlas</title>
      <OutboxPage />
    </>
  );
}
