import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** In place of the blog while its server does not answer. */
export function BlogDown({ path }: { path: string }) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
      <h1 className="font-semibold font-serif text-40 tracking-tight">Blog</h1>
      <ErrorState
        className="mt-8 rounded-card border border-line"
        title="The blog is not available right now"
        advice="Its server does not respond. Everything else on this site works. Please try again in a few minutes."
        action={
          <a href={path} className={buttonClass()}>
            Try again
          </a>
        }
      />
    </div>
  );
}
