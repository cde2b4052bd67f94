import { UiShowcase } from '#web/features/operations/ui-showcase/ui-showcase.tsx';

export { requireDevelopment as loader } from '../require-development.ts';

export default function DevUiPage() {
  return (
    <>
      <title>Interface parts – Chartlas</title>
      <UiShowcase />
    </>
  );
}
