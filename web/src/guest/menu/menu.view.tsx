import { useUnit } from 'effector-react'
import { memo, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { DrinkPicture } from '../parts/drink-picture.view.tsx'
import { useProblemText } from '../parts/hooks.ts'
import { LeafIcon, PartyButton, ScreenLink, SearchIcon } from '../parts/parts.view.tsx'
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
import './menu.css'

interface MenuCardProps {
  readonly drink: MenuDrink
  readonly changes: number | null
  /** Found among those without alcohol. */
  readonly alcoholFree: boolean
}

/** A drink, to make one want it; the whole card leads to it. */
const MenuCard = memo(function MenuCard({ drink, changes, alcoholFree }: MenuCardProps) {
  const { id, name, shortDescription, imageUrl, glassShape, served } = drink
  return (
    <li className="sr-card sr-guest-card">
      <DrinkPicture imageUrl={imageUrl} glassShape={glassShape} served={served} edge={160} width={220} />
      <div className="sr-guest-card-words">
        <h3 className="sr-anywhere sr-clamp-2" dir="auto">
          <ScreenLink
            className="sr-guest-card-link"
            to={{ kind: 'drink', drinkId: id, changes, alcoholFree: alcoholFree && hasAlcohol(drink) }}
          >
            {name}
          </ScreenLink>
        </h3>
        {shortDescription === '' ? null : <p className="sr-guest-card-line sr-clamp-2">{shortDescription}</p>}
        <Strength drink={drink} />
      </div>
    </li>
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
      <p className="sr-guest-strength" data-kind="none">
        <LeafIcon />
        {t('menu.none')}
      </p>
    )
  }
  return (
    <p className="sr-guest-strength sr-number">
      {t('menu.strength', { percent: format.percent(drink.percent) })}
      {drink.alcoholFree !== null ? (
        <span className="sr-guest-or-none" title={t('menu.orNone')}>
          <LeafIcon />
          <span className="sr-visually-hidden">{t('menu.orNone')}</span>
        </span>
      ) : null}
    </p>
  )
}

/** Where somebody was in the list, for when they come back to it. */
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
    <div className="sr-guest-menu" ref={page}>
      {changes === null ? <LastOrders /> : <Choosing />}
      <Finder />
      <Drinks changes={changes} />
    </div>
  )
}

/** What is found begins below the field, wherever somebody was in the list before. */
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
  return <p className="sr-guest-note sr-guest-choosing">{textOf(visit.mayNotBecause)}</p>
}

function Choosing() {
  const { t } = useTranslation('guest')
  const replace = useUnit(screenReplaced)
  return (
    <div className="sr-guest-note sr-guest-choosing" role="status">
      <span>{t('menu.choosing')}</span>
      <PartyButton onClick={() => replace(line)}>{t('menu.keep')}</PartyButton>
    </div>
  )
}

function Finder() {
  const { t } = useTranslation('guest')
  const [search, change, alcoholFree, switchTo] = useUnit([$search, searchChanged, $alcoholFree, alcoholFreeChanged])
  return (
    <search className="sr-guest-finder">
      <label className="sr-guest-search">
        <SearchIcon />
        <input
          type="search"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t('menu.search')}
          aria-label={t('menu.search')}
          value={search}
          onChange={({ currentTarget: { value } }) => change(value)}
        />
      </label>
      <button type="button" className="sr-guest-chip" aria-pressed={alcoholFree} onClick={() => switchTo(!alcoholFree)}>
        {t('menu.alcoholFree')}
      </button>
    </search>
  )
}

function Drinks({ changes }: { readonly changes: number | null }) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation('common')
  const [drinks, sections, problem, retry] = useUnit([$drinks, $sections, $menuProblem, menuRetried])
  const [change, switchTo] = useUnit([searchChanged, alcoholFreeChanged])
  const textOf = useProblemText()
  const { bySelf, byHand } = sections
  if (drinks === null) {
    if (problem === null) return <MenuSkeleton />
    return (
      <div className="sr-guest-empty" role="alert">
        <p>{textOf(problem)}</p>
        <PartyButton onClick={() => retry()}>{common('retry')}</PartyButton>
      </div>
    )
  }
  if (drinks.length === 0) return <p className="sr-guest-empty">{t('menu.empty')}</p>
  if (bySelf.length + byHand.length === 0) {
    const showAll = (): void => {
      change('')
      switchTo(false)
    }
    return (
      <div className="sr-guest-empty" role="status">
        <p>{t('menu.noMatch')}</p>
        <PartyButton onClick={showAll}>{t('menu.all')}</PartyButton>
      </div>
    )
  }
  return (
    <>
      <Section
        title={t('menu.drinks')}
        isNamed={byHand.length > 0 && bySelf.length > 0}
        drinks={bySelf}
        changes={changes}
      />
      <Section title={t('menu.byHand')} isNamed drinks={byHand} changes={changes} />
    </>
  )
}

interface SectionProps {
  readonly title: string
  /** Its name is shown. */
  readonly isNamed: boolean
  readonly drinks: readonly MenuDrink[]
  readonly changes: number | null
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
        <span key={place} className="sr-guest-card-skeleton" />
      ))}
    </div>
  )
}
