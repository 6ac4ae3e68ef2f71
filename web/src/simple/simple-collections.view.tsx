export function SimpleCollectionsPage() {
  return null
}
