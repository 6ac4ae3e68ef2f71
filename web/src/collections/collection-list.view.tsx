export function CollectionListPage() {
  return null
}
