export type Place = 'server' | 'pages' | 'installed'

export interface Notice {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly places: readonly Place[]
  readonly text: string
}

export function packageOf(path: string): string | null
export function installedPackages(lock: {
  readonly packages: Readonly<
    Record<
      string,
      { readonly dev?: boolean; readonly link?: boolean; readonly os?: readonly string[]; readonly resolved?: string }
    >
  >
}): string[]
export function collectNotices(
  root: string,
  packages: Readonly<Record<Place, readonly string[]>>,
): { readonly notices: readonly Notice[]; readonly problems: readonly string[] }
export function noticesAsText(notices: readonly Notice[]): string
export function noticesAsData(notices: readonly Notice[]): {
  readonly texts: readonly string[]
  readonly packages: readonly (Omit<Notice, 'text'> & { readonly text: number })[]
}
