export function ReversePumpingPage() {
  return null
}
