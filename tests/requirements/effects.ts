/**
 * What can be watched. A requirement has one of these verbs, so that a reader knows what to look at; a verb that
 * anything satisfies ("handles", "allows") is not among them.
 */
export const effects: readonly string[] = [
  ...'accepts adds answers appears appear applies apply arrives asks becomes become begins blocks brings calls cancels carries carry changes change checks clears closes close comes computes confirms contains contain copies counts covers creates deletes disables disappears divides draws drops drop empties enables ends end enters equals equal expires falls fills fill filters finds follows follow forgets formats gives go goes grow grows has have hides hide holds hold invites joins keeps keep leads leaves leave limits lists list loads loses locks logs makes marks matches measures moves move names name needs offers offer opens open passes paints pastes pauses plays posts prefills presents prints puts quotes reaches read reads receives recognises refuses refuse registers register reloads remains remain removes remove renames repeats replaces reports rereads resets restores returns reveals rises rounds runs saves says selects sells sends send sets shows show shrinks signs sits skips sorts speaks stands stand starts states stays stay stops submits subtracts sums swaps switches takes take tells ticks tries turns uncovers undoes unlocks unticks updates uploads uses waits warns wears welcomes writes yields'.split(
    ' ',
  ),
  ...'absent accepted added allowed asked available blank called cancelled changed cleared closed computed counted cut deleted disabled downloaded drawn dropped empty enabled filled formatted found given gone hidden ignored kept left listed loaded locked logged marked moved named needed offered opened ordered paid pressed put read received redirected refused registered remembered removed repeated replaced required restored revoked rounded saved selected sent set shown signed sorted sought stored stripped struck taken ticked titled told unchanged unlocked untouched used visible written'
    .split(' ')
    .flatMap((participle) => ['is', 'are', 'stays', 'stay', 'becomes', 'be', 'is not', 'are not'].map((verb) => `${verb} ${participle}`)),
];
