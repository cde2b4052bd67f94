import { Link } from 'react-router';

/** A user in a list, with the way to their page. */
export function UserLink({ user: { id, name, email } }: { user: { id: string; name: string; email: string } }) {
  return (
    <span className="block min-w-40 py-0.5">
      <Link to={`/panel/admin/users/${id}`} className="block break-words rounded-control font-medium hover:underline">
        {name}
      </Link>
      {email !== name && <span className="block break-all text-12 text-muted">{email}</span>}
    </span>
  );
}
