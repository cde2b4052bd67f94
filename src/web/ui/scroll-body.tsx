import type { ReactNode } from 'react';

interface ScrollBodyProps {
  children: ReactNode;
  className: string;
}

/** A scrollable area. It is focusable only while it scrolls, so that the arrow keys reach every line. */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  return (
    <div ref={watchOverflow} className={className}>
      <div>{children}</div>
    </div>
  );
}

function watchOverflow(body: HTMLDivElement | null) {
  if (!body) return;
  const observer = new ResizeObserver(() => {
    const scrolls = body.scrollHeight > body.clientHeight || body.scrollWidth > body.clientWidth;
    if (scrolls) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  observer.observe(body);
  if (body.firstElementChild) observer.observe(body.firstElementChild);
  return () => observer.disconnect();
}
