export function checkLock(): string[]

/** What a lock file says of a package, as far as it is judged. */
export interface LockedPackage {
  readonly name?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[]
