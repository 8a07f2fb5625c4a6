/** The units of an offer's countdown, on a card of the store as on a brand's own page. */
export const commonWords = {
  days: 'días',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  /** What a reader hears of a countdown: whole parts, without the seconds. */
  timeLeft: (parts: readonly string[]): string => `Termina en ${parts.join(', ')}`,
  spokenDays: (count: number): string => (count === 1 ? '1 día' : `${count} días`),
  spokenHours: (count: number): string => (count === 1 ? '1 hora' : `${count} horas`),
  spokenMinutes: (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`),
} as const;
