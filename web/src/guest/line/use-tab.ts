import { useEffect } from 'react'
import { badged, badgeOf, type TabSign } from './tab-sign.ts'

/** The tab's picture as it was drawn, for a dot to be put on it; asked for when it is needed. */
let icon: Promise<string> | null = null

async function fetchIcon(): Promise<string> {
  try {
    return await (await fetch('icon.svg')).text()
  } catch {
    return ''
  }
}

/** The title and the picture of the tab: seen while somebody reads another one. */
export function useTab(title: string, sign: TabSign | null): void {
  useEffect(() => {
    document.title = title
  }, [title])
  const badge = badgeOf(sign)
  useEffect(() => {
    let isOver = false
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (link === null) return
    if (badge === 'none') {
      link.href = 'icon.svg'
      return
    }
    icon ??= fetchIcon()
    void icon.then(drawing => {
      if (!isOver && drawing !== '') link.href = badged(drawing, badge)
    })
    return () => {
      isOver = true
    }
  }, [badge])
}
