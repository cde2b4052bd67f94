import { CopyPlus } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { CallFailed, send } from '#web/client/send.ts';
import type { Session } from '#web/client/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

type State = { status: 'ready' } | { status: 'copying' } | { status: 'refused'; code: string; message: string };

interface DuplicateButtonProps {
  entryId: string;
  session: Session;
  /** The login page that returns here and continues with the copy. */
  loginPath: string;
  /** The page that confirms the email address; it returns here too. */
  confirmPath: string;
  /** Whether the user asked for a copy before signing in. */
  isWanted: boolean;
  /** The request is done, or has failed: it is removed from the URL. */
  onTakenUp: () => void;
  onDuplicated: (projectId: string) => void;
}

/** Makes a copy. Visitors sign in first; the copy is then made automatically. */
export function DuplicateButton(props: DuplicateButtonProps) {
  const { entryId, session, loginPath, confirmPath, isWanted, onTakenUp, onDuplicated } = props;
  const [state, setState] = useState<State>({ status: 'ready' });
  const isUnderWay = useRef(false);
  const isIn = session.status === 'in';

  async function duplicate() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: 'copying' });
    try {
      const { projectId } = await send(gallery.duplicate, { uuid: entryId }, { toast: false });
      onDuplicated(projectId);
    } catch (error) {
      const { code, message } = error instanceof CallFailed ? error : { code: '', message: 'Please try again.' };
      setState({ status: 'refused', code, message });
    } finally {
      isUnderWay.current = false;
    }
  }

  const goOn = useRef(duplicate);
  goOn.current = duplicate;
  const leaveAddress = useRef(onTakenUp);
  leaveAddress.current = onTakenUp;
  useEffect(() => {
    if (!isWanted || !isIn) return;
    leaveAddress.current();
    void goOn.current();
  }, [isWanted, isIn]);

  function handleClick(event: MouseEvent) {
    if (!isIn) return; // the link leads to the login
    event.preventDefault();
    void duplicate();
  }

  return (
    <div>
      {state.status === 'copying' ? (
        <Button variant="primary" size="large" busy className="w-full">
          Duplicate
        </Button>
      ) : (
        <Link
          to={loginPath}
          onClick={handleClick}
          className={`${buttonClass({ variant: 'primary', size: 'large' })} w-full`}
        >
          <CopyPlus aria-hidden="true" />
          Duplicate
        </Link>
      )}
      <div role="status" className="text-13 empty:hidden">
        {isWanted && session.status === 'out' && (
          <p className="mt-2 text-muted">Sign in or create a free account to get your own copy.</p>
        )}
        {state.status === 'refused' && (
          <p className="mt-2 rounded-card bg-warning-wash px-3 py-2 text-warning-ink">
            {state.message} {adviceOf(state.code, confirmPath)}
          </p>
        )}
      </div>
    </div>
  );
}

function adviceOf(code: string, confirmPath: string) {
  const link = 'font-medium underline underline-offset-2';
  if (code === 'needs-plan') {
    return (
      <>
        <Link to="/panel/my-charts" className={link}>
          My charts
        </Link>
        {' · '}
        <Link to="/pricing" className={link}>
          Compare plans
        </Link>
      </>
    );
  }
  if (code !== 'not-verified') return null;
  return (
    <Link to={confirmPath} className={link}>
      Confirm it now
    </Link>
  );
}
