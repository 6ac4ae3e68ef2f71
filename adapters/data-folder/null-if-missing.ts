/** For reading a file that may be missing. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
