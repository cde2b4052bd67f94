import { useEffect, useState } from 'react';

/** A URL of bytes for as long as they are shown; null while there are none. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [made, setMade] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (bytes === null) return;
    const url = URL.createObjectURL(bytes);
    setMade({ of: bytes, url });
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return made !== null && made.of === bytes ? made.url : null;
}
