import { hoursAtTheBar } from './testing/hours-at-the-bar.ts'

hoursAtTheBar({ hours: 10, leaks: 30 })
