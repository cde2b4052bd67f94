import { useState } from 'react';
import { Categories } from '#web/features/blog/blog-editor/entry-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export default function AdminBlogCategoriesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <title>Categories – Chartlas</title>
      <PageHead
        title="Categories"
        description="Groups of articles on the blog."
        actions={
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            New category
          </Button>
        }
      />
      <div className="mt-5">
        <Categories isAdding={isAdding} onAdded={() => setIsAdding(false)} />
      </div>
    </>
  );
}
