import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startApp } from '#web/api/start.ts';
import { isInDesignTool, isOutsideTool, noteDesignTool } from './design-tool.ts';

/** In the frame of a design tool, pages other than sign-in and panel redirect to one of those (decision 015). */
export function DesignToolRule() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    noteDesignTool(search, window !== top);
    if (isInDesignTool() && isOutsideTool(pathname))
      void startApp().then(({ status }) => navigate(status === 'in' ? '/panel' : '/auth/login', { replace: true }));
  }, [pathname, search, navigate]);
  return null;
}
