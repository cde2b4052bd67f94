import { CircleQuestionMark, MessageCircle } from 'lucide-react';
import { useLocation } from 'react-router';
import { isChatShown } from '../site/chat-slot.tsx';
import { useSiteData } from '../site/site-data.ts';

const corner =
  'not-printed fixed end-4 bottom-4 z-40 hidden size-10 items-center justify-center rounded-full border border-line bg-paper text-ink shadow-float hover:bg-wash sm:flex [&>svg]:size-5';

/** The end of a page without the application: its small script, and the help corner as a link or a popover. */
export function StaticPageEnd() {
  const { pathname } = useLocation();
  const data = useSiteData();
  return (
    <>
      {data !== undefined && isChatShown(pathname, data) && (data.site.hasChat ? <Chat /> : <Help />)}
      <script type="module" src="/reading.js" />
    </>
  );
}

function Help() {
  return (
    <a href="/faq" aria-label="Help" data-chat="help" className={corner}>
      <CircleQuestionMark aria-hidden="true" />
    </a>
  );
}

/** The frame is loaded when it is shown. */
function Chat() {
  return (
    <>
      <button type="button" popoverTarget="chat" aria-label="Chat" data-chat="widget" className={corner}>
        <MessageCircle aria-hidden="true" />
      </button>
      <div
        id="chat"
        popover="auto"
        role="dialog"
        aria-label="Chat"
        className="inset-auto end-4 bottom-18 m-0 max-h-[min(36rem,calc(100dvh-6rem))] w-[min(22rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-paper p-0 shadow-float"
      >
        <iframe
          title="Chat"
          src="/chat-frame"
          loading="lazy"
          sandbox="allow-scripts allow-forms allow-popups"
          className="h-144 w-full bg-white"
        />
      </div>
    </>
  );
}
