import { useUnit } from 'effector-react'
import { memo, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Box, Column, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText } from '../parts/hooks.ts'
import { Icon, PartyButton, ScreenLink } from '../parts/parts.view.tsx'
import { screenReplaced } from '../place/place.model.ts'
import { line } from '../place/place.ts'
import { $visit } from '../visit/visit.model.ts'
import {
  $alcoholFree,
  $drinks,
  $menuProblem,
  $search,
  $sections,
  alcoholFreeChanged,
  hasAlcohol,
  type MenuDrink,
  menuRetried,
  searchChanged,
} from './menu.model.ts'
import '../parts/guest.css'

interface MenuCardProps {
  readonly drink: MenuDrink
  readonly changes: number | null
  /** Found among those without alcohol. */
  readonly alcoholFree: boolean
}

/** A drink, to make one want it; the whole card leads to it. */
const MenuCard = memo(function MenuCard({ drink, changes, alcoholFree }: MenuCardProps) {
  const { id, name, shortDescription } = drink
  return (
    <Column as="li" className="sr-card sr-guest-card sr-clip sr-relative">
      <DrinkPicture {...drink} edge={160} width={220} />
      <Column pad={[3, 3, 3]} gap={0.5} className="sr-guest-card-words sr-grow">
        <h3 className="sr-anywhere sr-clamp-2" dir="auto">
          <ScreenLink
            className="sr-guest-card-link sr-undecorated sr-inherit"
            to={{ kind: 'drink', drinkId: id, changes, alcoholFree: alcoholFree && hasAlcohol(drink) }}
          >
            {name}
          </ScreenLink>
        </h3>
        {shortDescription === '' ? null : (
          <p className="sr-close sr-muted sr-clamp-2" style={{ fontSize: '0.875rem' }}>
            {shortDescription}
          </p>
        )}
        <Strength drink={drink} />
      </Column>
    </Column>
  )
})

export function Strength({
  drink,
}: {
  readonly drink: Pick<MenuDrink, 'percent' | 'alcoholFree' | 'alcoholFreeOnly'>
}) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  if (drink.alcoholFreeOnly || !hasAlcohol(drink)) {
    return (
      <Row as="p" gap={1.5} className="sr-guest-strength sr-medium sr-muted sr-down" data-kind="none">
        <Icon of="leaf" />
        {t('menu.none')}
      </Row>
    )
  }
  return (
    <Row as="p" gap={1.5} className="sr-guest-strength sr-medium sr-muted sr-down sr-number">
      {t('menu.strength', { percent: format.percent(drink.percent) })}
      {drink.alcoholFree !== null ? (
        <Row as="span" inline align="stretch" className="sr-guest-or-none sr-push" title={t('menu.orNone')}>
          <Icon of="leaf" />
          <span className="sr-visually-hidden">{t('menu.orNone')}</span>
        </Row>
      ) : null}
    </Row>
  )
}

/** The place in the list, for the way back to it. */
let scrolledTo = 0

/** @param changes the order for which another drink is looked for */
export function Menu({ changes }: { readonly changes: number | null }) {
  const page = useRef<HTMLDivElement>(null)
  useFoundInSight(page)
  useLayoutEffect(() => {
    window.scrollTo(0, scrolledTo)
    const remember = (): void => {
      scrolledTo = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
  return (
    <Stack maxWidth="70rem" gap={1} className="sr-guest-menu sr-measure" ref={page}>
      {changes === null ? <LastOrders /> : <Choosing />}
      <Finder />
      <Drinks changes={changes} />
    </Stack>
  )
}

/** What's found begins below the field, wherever the list was scrolled to. */
function useFoundInSight(page: RefObject<HTMLElement | null>): void {
  const [search, alcoholFree] = useUnit([$search, $alcoholFree])
  const looked = useRef(`${search} ${alcoholFree}`)
  useLayoutEffect(() => {
    const now = `${search} ${alcoholFree}`
    const top = page.current?.offsetTop ?? 0
    if (looked.current !== now && window.scrollY > top) window.scrollTo(0, top)
    looked.current = now
  }, [page, search, alcoholFree])
}

function LastOrders() {
  const visit = useUnit($visit)
  const textOf = useProblemText()
  if (visit === null || !visit.party.lastOrders || visit.mayNotBecause === null) return null
  return (
    <Row as="p" gap={2} className="sr-guest-note sr-above-3 sr-between sr-wrap">
      {textOf(visit.mayNotBecause)}
    </Row>
  )
}

function Choosing() {
  const { t } = useTranslation('guest')
  const replace = useUnit(screenReplaced)
  return (
    <Row gap={2} className="sr-guest-note sr-above-3 sr-between sr-wrap" role="status">
      <span>{t('menu.choosing')}</span>
      <PartyButton onClick={() => replace(line)}>{t('menu.keep')}</PartyButton>
    </Row>
  )
}

function Finder() {
  const { t } = useTranslation('guest')
  const [search, change, alcoholFree, switchTo] = useUnit([$search, searchChanged, $alcoholFree, alcoholFreeChanged])
  return (
    <Row as="search" align="stretch" pad={[3, 4]} gap={2} className="sr-guest-finder sr-wrap">
      <Row as="label" gap={2} className="sr-guest-search sr-ground-card sr-pill sr-bordered">
        <Icon of="search" />
        <input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t('menu.search')}
          aria-label={t('menu.search')}
          value={search}
          onChange={({ currentTarget: { value } }) => change(value)}
        />
      </Row>
      <Box
        as="button"
        type="button"
        pad={[0, 4]}
        minHeight="2.875rem"
        className="sr-choice sr-nowrap sr-medium sr-pill sr-bordered sr-surface-card"
        aria-pressed={alcoholFree}
        onClick={() => switchTo(!alcoholFree)}
      >
        {t('menu.alcoholFree')}
      </Box>
    </Row>
  )
}

function Drinks({ changes }: { readonly changes: number | null }) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation('common')
  const [drinks, sections, problem, retry] = useUnit([$drinks, $sections, $menuProblem, menuRetried])
  const [change, switchTo] = useUnit([searchChanged, alcoholFreeChanged])
  const textOf = useProblemText()
  const { bySelf, byHand } = sections
  const showAll = (): void => {
    change('')
    switchTo(false)
  }
  if (drinks === null && problem !== null) {
    return (
      <div className="sr-guest-empty" role="alert">
        <p>{textOf(problem)}</p>
        <PartyButton onClick={() => retry()}>{common('retry')}</PartyButton>
      </div>
    )
  }
  if (drinks === null) return <MenuSkeleton />
  if (drinks.length === 0) return <p className="sr-guest-empty">{t('menu.empty')}</p>
  if (bySelf.length + byHand.length === 0) {
    return (
      <div className="sr-guest-empty" role="status">
        <p>{t('menu.noMatch')}</p>
        <PartyButton onClick={showAll}>{t('menu.all')}</PartyButton>
      </div>
    )
  }
  const isParted = byHand.length > 0 && bySelf.length > 0
  return (
    <>
      <Section title={t('menu.drinks')} isNamed={isParted} drinks={bySelf} changes={changes} />
      <Section title={t('menu.byHand')} isNamed drinks={byHand} changes={changes} />
    </>
  )
}

interface SectionProps extends Pick<MenuCardProps, 'changes'> {
  readonly title: string
  /** Its name is shown. */
  readonly isNamed: boolean
  readonly drinks: readonly MenuDrink[]
}

function Section({ title, isNamed, drinks, changes }: SectionProps) {
  const alcoholFree = useUnit($alcoholFree)
  const id = useId()
  if (drinks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isNamed ? 'sr-guest-section' : 'sr-visually-hidden'}>
        {title}
      </h2>
      <ul className="sr-guest-grid">
        {drinks.map(drink => (
          <MenuCard key={drink.id} drink={drink} changes={changes} alcoholFree={alcoholFree} />
        ))}
      </ul>
    </section>
  )
}

function MenuSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="sr-guest-grid" role="status" aria-busy aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map(place => (
        <span key={place} className="sr-guest-card-skeleton sr-ground-group" />
      ))}
    </div>
  )
}
