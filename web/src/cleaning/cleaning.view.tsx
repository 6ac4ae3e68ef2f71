export function CleaningPage() {
  return null
}
