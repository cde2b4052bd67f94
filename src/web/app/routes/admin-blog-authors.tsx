import { useState } from 'react';
import { Authors } from '#web/features/blog/blog-editor/entry-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminBlogAuthorsPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <title>Authors – Chartlas</title>
      <PageHead
        title="Authors"
        description="People who are named above articles."
        actions={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            New author
          </Button>
        }
      />
      <div className="mt-5">
        <Authors isAdding={isAdding} onAdded={() => setIsAdding(false)} />
      </div>
    </>
  );
}
