export default function EditProfilePage() {
  return (
    <>
      <title>Edit your profile – Chartlas</title>
      <h1>Edit your profile</h1>
    </>
  );
}
