import { Skeleton } from '#web/ui/skeleton.tsx';

export function PreviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[28rem]" />
      <Skeleton lines={6} />
    </div>
  );
}
