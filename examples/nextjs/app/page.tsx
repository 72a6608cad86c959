import { Survey } from './survey';

export default function Page() {
  return (
    <main>
      <h1>The page</h1>
      <Survey />
    </main>
  );
}
