import { useEffect } from 'react'
import type { Situation } from './situation.ts'

type Badge = 'none' | 'quiet' | 'loud'

/** @param situation of the most urgent order; null while there is none */
export function badgeOf(situation: Situation | null): Badge {
  if (situation === null) return 'none'
  return ['called', 'choice', 'hand', 'missed', 'broken', 'next'].includes(situation) ? 'loud' : 'quiet'
}

const colours = { quiet: '#3d7a4e', loud: '#b3302a' } as const

export const badged = (icon: string, badge: Exclude<Badge, 'none'>): string =>
  `data:image/svg+xml,${encodeURIComponent(
    icon.replace(
      '</svg>',
      `<circle cx="74%" cy="26%" r="25%" fill="${colours[badge]}" stroke="#fff" stroke-width="6%"/></svg>`,
    ),
  )}`

/** The tab's picture as it was drawn, for a dot to be put on it; made when it's needed. */
let icon: Promise<string> | null = null

/** The title and the picture of the tab: seen while another one is read. */
export function useTab(title: string, situation: Situation | null): void {
  useEffect(() => {
    document.title = title
  }, [title])
  const badge = badgeOf(situation)
  useEffect(() => {
    let isOver = false
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (link === null) return
    if (badge === 'none') {
      link.href = 'icon.svg'
      return
    }
    icon ??= fetch('icon.svg').then(
      response => response.text(),
      () => '',
    )
    void icon.then(drawing => {
      if (!isOver && drawing !== '') link.href = badged(drawing, badge)
    })
    return () => {
      isOver = true
    }
  }, [badge])
}
