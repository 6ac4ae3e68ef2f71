export function SimpleCollectionPage() {
  return null
}
